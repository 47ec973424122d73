/** For patterns: a time as screens write it. Around midnight it is of another day, which they say: 'Fri 27 Nov, 00:12'. */
export const A_TIME = String.raw`(?:\w{3} \d{1,2} \w{3}(?: \d{4})?, )?\d\d:\d\d`;
