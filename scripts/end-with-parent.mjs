// Loaded before a program that we start (`node --import`): when the parent is gone without a word, as after kill -9,
// the program is asked to end, so that it does not hold on to the port and the database.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel must not keep a finished program alive.
  process.channel.unref();
}
