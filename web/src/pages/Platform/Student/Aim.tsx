import { CalendarPlus } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { AimForm } from '../../../features/learning/aim/AimForm'
import { AimWeek } from '../../../features/learning/aim/AimWeek'
import { ActionForm } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'

const Aim: PageComponent<'Platform/Student/Aim'> = ({ aim, week, isPaused, pauseFreeFrom }) => (
  <AccountFrame
    title="Meta da semana"
    lead="Escolha os dias que cabem na sua rotina. Você muda quando quiser."
  >
    <div className="grid max-w-[68ch] gap-5">
      {aim && (
        <Panel title="Nesta semana">
          <AimWeek aim={aim} week={week} isPaused={isPaused} />
          <div className="mt-4 flex flex-wrap gap-2">
            <LinkButton
              href="/student/aim/calendario.ics"
              variant="secondary"
              size="sm"
              download
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
            >
              Pôr na agenda
            </LinkButton>
            {!isPaused && !pauseFreeFrom && (
              <ActionForm action="/student/aim/pause">
                <Button type="submit" variant="secondary" size="sm">
                  Pausar esta semana
                </Button>
              </ActionForm>
            )}
            <ActionForm action="/student/aim/end">
              <Button type="submit" variant="ghost" size="sm">
                Encerrar a meta
              </Button>
            </ActionForm>
          </div>
          <p className="mt-3 text-muted text-sm">
            Aos domingos, se você estudou na semana, enviamos um resumo do que aprendeu. Dá para desligar no
            próprio e-mail.
          </p>
          {!isPaused && pauseFreeFrom && (
            <p className="mt-3 text-muted text-sm">A sua pausa livre volta em {date(pauseFreeFrom)}.</p>
          )}
        </Panel>
      )}
      <Panel title={aim ? 'Mudar os dias' : 'Quando você quer estudar?'}>
        <AimForm key={aim?.weekdays.join(' ')} aim={aim} />
      </Panel>
    </div>
  </AccountFrame>
)

export default Aim
