/** Stands in for the simulator: ends by itself with FAKE_SIMULATOR_CODE, otherwise when it is asked to. */
const say = (event: string) => process.stdout.write(`simulator ${event}\n`);
const start = `starts with ${process.env['PASSLINE_SERVICE_TOKEN']} at ${process.env['PASSLINE_URL']}`;
const code = process.env['FAKE_SIMULATOR_CODE'];
if (code) {
  say(start);
  process.exit(Number(code));
}

const alive = setInterval(() => {}, 1000);
process.on('SIGTERM', () => {
  say('stops');
  clearInterval(alive);
});
// Printed last: its reader may stop it at once.
say(start);

export {};
