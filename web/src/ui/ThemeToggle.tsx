import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './IconButton'
import { setTheme, type ThemeChoice, useTheme } from './theme'

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }
const ICONS = { system: Monitor, light: Sun, dark: Moon }
const LABELS: Record<ThemeChoice, string> = {
  system: 'Tema: igual ao do sistema. Mudar para claro',
  light: 'Tema: claro. Mudar para escuro',
  dark: 'Tema: escuro. Seguir o sistema',
}

/** Cycles through system, light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme() ?? 'system'
  const Icon = ICONS[theme]
  return (
    <IconButton
      label={LABELS[theme]}
      icon={<Icon aria-hidden="true" />}
      onClick={() => setTheme(NEXT[theme])}
      className={className}
    />
  )
}
