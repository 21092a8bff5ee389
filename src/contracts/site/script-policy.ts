/** Directives of a page's content security policy that a script's origins are added to, and what each allows. */
export const scriptMay: Readonly<Record<string, string>> = {
  'script-src': 'Carregar mais código de',
  'connect-src': 'Enviar e buscar dados em',
  'img-src': 'Carregar imagens de',
  'frame-src': 'Abrir quadros de',
}

/** Origins that a script may use: that of its own file, and those that it declares. */
export const originsOf = ({ src, origins }: { src: string | null; origins: readonly string[] }): string[] => [
  ...new Set([...(src ? [new URL(src).origin] : []), ...origins]),
]
