/** `ArchiveCategory` → `archive-category`, as addresses spell the names of commands. */
export const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
