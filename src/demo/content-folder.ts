/** The build copies `content/` beside the bundle, so this address holds for sources and for the bundle. */
export const contentFolder = new URL('content/', import.meta.url)
