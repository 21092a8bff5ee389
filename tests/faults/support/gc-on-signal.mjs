// Loaded before the product where a test has to know what is really kept: SIGUSR2 collects the garbage at once.
process.on('SIGUSR2', () => {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
})
