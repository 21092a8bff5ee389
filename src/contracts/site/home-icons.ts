/** Pictures that the parts of the home page may carry; the page knows a drawing for each. */
export const homeIcons = [
  'badge-check',
  'book-open',
  'bot',
  'brain',
  'briefcase',
  'chart',
  'clock',
  'cloud',
  'code',
  'database',
  'headphones',
  'layers',
  'layout',
  'message-circle',
  'rocket',
  'server',
  'shield-check',
  'smartphone',
  'sparkles',
  'terminal',
  'users',
  'workflow',
] as const

export type HomeIcon = (typeof homeIcons)[number]
