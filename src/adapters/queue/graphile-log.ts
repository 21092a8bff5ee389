import { Logger } from 'graphile-worker'

export const quiet = new Logger(() => () => {})

/** Passes on what graphile-worker calls an error; its messages hold no job data. */
export const reportingLogger = (report: (message: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error') report(message)
  })
