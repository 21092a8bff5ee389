import { type SettingsGroup, settingsTasks } from '../../../../../src/contracts/site/setup'
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

/** Each setting that was found, with the way to its field. */
const Found = ({ title, href, settings }: SettingsGroup) => (
  <Panel title={<TextLink href={href}>{title}</TextLink>}>
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
)

/** What a page sets: the names of its fields, or what its only one is for. */
function holds({ settings }: SettingsGroup): string {
  const [first, ...more] = settings
  return (more.length === 0 && first?.hint) || [...new Set(settings.map(({ label }) => label))].join(', ')
}

/** The pages of one task, each with the names of what it holds. */
const Task = ({ title, groups }: { title: string; groups: SettingsGroup[] }) =>
  groups.length > 0 && (
    <Panel title={title}>
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group.href} className="min-w-0">
            <TextLink href={group.href}>{group.title}</TextLink>
            <p className="text-13 text-muted">{holds(group)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )

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
        {query
          ? groups.map((group) => <Found key={group.href} {...group} />)
          : Object.entries(settingsTasks).map(([task, title]) => (
              <Task key={task} title={title} groups={groups.filter((group) => group.task === task)} />
            ))}
      </div>
    )}
  </>
)

export default Settings
