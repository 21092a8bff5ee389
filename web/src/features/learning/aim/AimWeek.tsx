import type { PageProps } from '../../../../../src/contracts/pages'
import { counted, date } from '../../../ui/format'
import { Status } from '../../../ui/Status'

type AimWeekProps = Pick<PageProps<'Platform/Student/Aim'>, 'week' | 'isPaused'> & {
  aim: { weekdays: number[] }
}

/** The running week: what was studied counts, what was not is only a day that has passed. */
export function AimWeek({ aim, week, isPaused }: AimWeekProps) {
  const studied = week.filter(({ isStudied }) => isStudied).length
  const shown = week.filter(({ isChosen, isStudied }) => isChosen || isStudied)
  return (
    <div className="grid gap-3">
      <p>
        {isPaused
          ? 'Semana em pausa: aproveite o descanso.'
          : `Você estudou em ${counted(studied, 'dia', 'dias')}; a meta é ${counted(aim.weekdays.length, 'dia', 'dias')}. Conta cada dia em que você assiste ou conclui uma aula.`}
      </p>
      <ul className="grid gap-1">
        {shown.map(({ day, isStudied }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-3">
            <span>{date(day, 'weekday')}</span>
            {isStudied && <Status tone="ok">Estudou</Status>}
          </li>
        ))}
      </ul>
    </div>
  )
}
