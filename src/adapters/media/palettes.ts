import type { Topic } from '../../contracts/catalog/topics'
import { own } from '../../domain/kernel/own'
import { fnv1a } from '../../domain/kernel/seeded'
import { shadesOf } from '../../domain/site/colours'

export interface Palette {
  /** The dark end of the ground, and the fade under the title. */
  ink: string
  base: string
  /** The bright corner. */
  glow: string
  /** A second colour for the few marks that stand out. */
  accent: string
}

export type PatternName = 'rings' | 'dots' | 'waves' | 'code' | 'nodes' | 'steps'

export interface Theme {
  palette: Palette
  pattern: PatternName
  /** What the topic would write in a terminal, the name of a drawn mark, or nothing: a colour for any trade. */
  glyph: string
}

const theme = (
  pattern: PatternName,
  glyph: string,
  ink: string,
  base: string,
  glow: string,
  accent: string,
): Theme => ({ pattern, glyph, palette: { ink, base, glow, accent } })

const THEMES = {
  green: theme('waves', '', '#06170D', '#2C6B3F', '#8CC98F', '#E2F4C9'),
  blue: theme('rings', '', '#06142B', '#24599B', '#86B4EC', '#D6E8FF'),
  wine: theme('dots', '', '#21050F', '#8C2340', '#E5808F', '#FFD3C4'),
  orange: theme('steps', '', '#210E03', '#A8500F', '#F8AA62', '#FFE3BD'),
  violet: theme('nodes', '', '#150A2A', '#5B3A9E', '#B79BF0', '#EBDDFF'),
  javascript: theme('waves', '() =>', '#201300', '#A36A05', '#FFC83D', '#FFE39A'),
  html: theme('code', '</>', '#240B05', '#B5401F', '#FF9468', '#FFD0B8'),
  java: theme('steps', 'class', '#21050B', '#9E1B32', '#F0606F', '#FFC3B0'),
  n8n: theme('nodes', 'n8n', '#220619', '#A0216D', '#FA7BAE', '#FFC9DE'),
  php: theme('dots', '<?php', '#130A2B', '#5A3BB0', '#AF98FA', '#E3D8FF'),
  python: theme('dots', 'py', '#06152E', '#1C5AA5', '#FFD45E', '#FFE493'),
  react: theme('rings', '@atom', '#031A1E', '#0B7383', '#6ADBEA', '#C4F4F9'),
  sql: theme('dots', 'SELECT', '#0A1226', '#31569B', '#9DB6DE', '#D2E2FF'),
  typescript: theme('code', '<T>', '#071230', '#1E49A8', '#6CA2F5', '#CFE1FF'),
  node: theme('nodes', 'await', '#05180C', '#1C7340', '#79C98A', '#D4F7C9'),
  git: theme('nodes', '@branch', '#1F0C03', '#A04410', '#F59A57', '#FFDDB8'),
  logic: theme('steps', 'if else', '#031A16', '#0B6A58', '#5FD0AE', '#CDF8E2'),
  docker: theme('steps', '@stack', '#04142A', '#0F5C9E', '#62B8EE', '#CFEFFF'),
  ai: theme('waves', 'prompt', '#140822', '#5E2A93', '#D184EC', '#FFD2B3'),
  testing: theme('code', 'expect', '#121903', '#567A08', '#B3CF4F', '#F0FBB5'),
  algorithms: theme('rings', 'O(n)', '#1C1006', '#8A5324', '#D9A870', '#FFE4C4'),
  terminal: theme('code', '$ cd', '#0A0E17', '#38404E', '#9BA2AD', '#7BDCA6'),
  regex: theme('dots', '/.*/g', '#1C0614', '#7D2352', '#DE7FB0', '#FFD9A8'),
  accessibility: theme('rings', 'aria', '#04162A', '#155E86', '#7CC6E0', '#FFE29A'),
  career: theme('waves', './eu', '#120E22', '#454090', '#9A9BEA', '#FFD6C2'),
  frontend: theme('rings', 'web', '#06142B', '#1A5C8F', '#66D0D8', '#FFD59E'),
  fullstack: theme('steps', 'full', '#0B0F2A', '#33469E', '#86A4F2', '#A9F0D1'),
  saas: theme('waves', 'SaaS', '#101026', '#4A3C9C', '#B69BF5', '#FFC6A8'),
  agents: theme('nodes', 'agent', '#1A0722', '#7A2382', '#E07FD2', '#FFE0A3'),
} satisfies Record<Exclude<Topic, 'shop'>, Theme>

/** Topics whose colours do not follow the shop's. */
export const topics = Object.keys(THEMES) as (keyof typeof THEMES)[]

/** Figures that speak of no trade. */
const PLAIN: PatternName[] = ['rings', 'dots', 'waves', 'nodes', 'steps']

function ofTheShop(colour: string, hash: number): Theme {
  const shade = shadesOf(colour)
  return theme(PLAIN[hash % PLAIN.length]!, '', shade[950], shade[700], shade[400], shade[100])
}

/** The look of a topic; `shop` and one that is not known have the shop's colour, with a figure by the hash. */
export const themeOf = (topic: string, hash: number, colour: string): Theme =>
  own<Theme>(THEMES, topic) ?? ofTheShop(colour, hash)

/** The bright colour of a topic, `#RRGGBB`: what goes with its covers elsewhere. */
export const glowOfTopic = (topic: string, colour: string): string =>
  themeOf(topic, fnv1a(topic), colour).palette.glow

/** The same as CSS has it on pages, where the style sheet knows the shop's colour. */
export const accentOfTopic = (topic: string): string =>
  Object.hasOwn(THEMES, topic) ? glowOfTopic(topic, '') : 'var(--brand-400)'
