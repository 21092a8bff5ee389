/** Freezes a process (SIGSTOP) and resumes it (SIGCONT). */
export const freeze = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGSTOP')
export const thaw = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGCONT')
