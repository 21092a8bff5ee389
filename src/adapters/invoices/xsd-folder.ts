/** The build copies `xsd/` beside the bundle, so this address holds for sources and for the bundle. */
export const xsdFolder = new URL('xsd/', import.meta.url)
