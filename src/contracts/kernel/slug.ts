import { textInput } from './text'

/** `Programação & Web` → `programacao-e-web`: the way a name reads in an address. */
export const slugify = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')

/** 1 to 80 letters without accents, figures and single dashes. */
export const slugField = textInput({ error: 'Informe o endereço' })
  .toLowerCase()
  .min(1, 'Informe o endereço')
  .max(80, 'Use até 80 caracteres')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras sem acento, números e hífens, como em “react-avancado”')
