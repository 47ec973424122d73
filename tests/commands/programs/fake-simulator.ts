/** Stands for the simulator: ends by itself with FAKE_SIMULATOR_CODE, else when it is asked to. */
const say = (event: string) => process.stdout.write(`simulator ${event}\n`);
say(`starts with ${process.env['PASSLINE_SERVICE_TOKEN']} at ${process.env['PASSLINE_URL']}`);
const code = process.env['FAKE_SIMULATOR_CODE'];
if (code) process.exit(Number(code));

const alive = setInterval(() => {}, 1000);
process.on('SIGTERM', () => {
  say('stops');
  clearInterval(alive);
});

export {};
