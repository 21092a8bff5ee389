type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/** Lets a page look at each step through the history before the router does; null ends it. */
export const guardHistory = (next: Guard | null): void => {
  guard = next
}

/** Called before the router starts: listeners of a window run in the order in which they were added. */
export const watchHistory = (): void => window.addEventListener('popstate', (event) => guard?.(event))
