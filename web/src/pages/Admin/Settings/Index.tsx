import { MailCheck, PaymentsCheck } from '../../../features/site/SetupChecks'
import { SetupSteps } from '../../../features/site/SetupSteps'
import { ActionForm } from '../../../shell/form'
import { QueryForm } from '../../../shell/lists/QueryForm'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { counted } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

const AT = '/admin/configurations'

/** The home of all settings: found by their words, each with the way to its form. */
const Settings: PageComponent<'Admin/Settings/Index'> = ({ query, count, groups, setup }) => (
  <>
    <PageHeader title="Configurações" lead="Todas as configurações da loja, e onde cada uma se muda." />
    <QueryForm action={AT} className="mb-6 flex flex-wrap items-end gap-2">
      <Field label="Procurar uma configuração" className="w-full sm:w-96">
        <TextInput type="search" name="busca" defaultValue={query} maxLength={100} />
      </Field>
      <Button type="submit" variant="secondary">
        Procurar
      </Button>
    </QueryForm>
    {query && (
      <p className="mb-4 text-muted">
        {counted(count, 'configuração', 'configurações')} para “{query}”.{' '}
        <TextLink href={AT}>Ver todas</TextLink>
      </p>
    )}
    {setup && !query && (
      <div className="mb-6 grid gap-6">
        <Panel
          id="guia"
          title="Primeiros passos"
          className="scroll-mt-24"
          action={
            setup.isDismissed && (
              <ActionForm action="/admin/setup/resume">
                <Button type="submit" variant="ghost" size="sm">
                  Mostrar na visão geral
                </Button>
              </ActionForm>
            )
          }
        >
          <SetupSteps steps={setup.steps} />
        </Panel>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <MailCheck mail={setup.mail} />
          <PaymentsCheck payments={setup.payments} />
        </div>
      </div>
    )}
    {groups.length === 0 ? (
      <EmptyState title="Nenhuma configuração com estas palavras">
        Procure por uma palavra do nome dela, como “cor” ou “rodapé”.
      </EmptyState>
    ) : (
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ title, href, settings }) => (
          <Panel key={title} title={<TextLink href={href}>{title}</TextLink>}>
            <ul className="grid gap-2">
              {settings.map(({ label, hint, href: at }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a list may bear the same name
                <li key={n} className="min-w-0">
                  <TextLink href={at}>{label}</TextLink>
                  {hint && <p className="text-13 text-muted">{hint}</p>}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    )}
  </>
)

export default Settings
