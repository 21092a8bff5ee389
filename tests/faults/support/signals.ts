/** Stops a process where it stands, in the middle of whatever it does, and lets it go on as if nothing had been. */
export const freeze = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGSTOP')
export const thaw = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGCONT')
