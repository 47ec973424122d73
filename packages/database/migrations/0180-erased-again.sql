-- When an erasing was run again: texts that others wrote until then are looked at, such as the line of the trail of somebody who renamed a
-- dish that was called after the guest. Orders that came since it first began are of a new guest, and stay.
alter table erasures add column begun_again_at timestamptz;
