/** JSON escaped for a script element. Old parsers read U+2028 and U+2029 as line ends. */
export const inScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const scriptJson = (value: unknown): string => inScript(JSON.stringify(value))
