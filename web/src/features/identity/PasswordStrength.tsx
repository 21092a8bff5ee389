import { cx } from '../../ui/cx'

const LEVELS = [
  { from: 0, word: 'Curta: use pelo menos 8 caracteres', bars: 1, colour: 'bg-danger' },
  { from: 8, word: 'Razoável: mais longa é mais segura', bars: 2, colour: 'bg-star' },
  { from: 12, word: 'Boa', bars: 3, colour: 'bg-ok' },
  { from: 16, word: 'Muito boa', bars: 4, colour: 'bg-ok' },
] as const

/** Strength by length, which counts more than special characters. */
const strengthOf = (password: string) =>
  LEVELS.filter(({ from }) => password.length >= from).at(-1) ?? LEVELS[0]

/** Four bars and a label. */
export function PasswordStrength({ password }: { password: string }) {
  const { word, bars, colour } = strengthOf(password)
  const written = password !== ''
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {LEVELS.map((level) => (
          <span
            key={level.bars}
            className={cx('h-1.5 rounded-full', written && level.bars <= bars ? colour : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-muted text-sm">
        {written
          ? `Força da senha: ${word}`
          : 'Use pelo menos 8 caracteres. Uma frase curta é uma ótima senha.'}
      </p>
    </div>
  )
}
