// Preloaded by launch.mjs. A command that imports an agency's data fails before its own error handling if a file of the
// agency has a mistake. Prints the mistake instead of a stack trace.
process.on('uncaughtException', (error) => {
  const isMistake = error instanceof Error && error.name === 'MistakeError';
  console.error(`\n${isMistake ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
});
