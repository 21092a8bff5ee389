import { popularSpec } from '../../../../../src/contracts/catalog/course-order'
import { number } from '../../../../../src/domain/kernel/format'
import { DeclaredForm } from '../../../admin/form/DeclaredForm'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'

const COURSES = '/admin/courses'
const sold = (sales: number) => (sales === 1 ? '1 venda líquida' : `${number(sales)} vendas líquidas`)

const Popular: PageComponent<'Admin/Courses/Popular'> = ({ shown, missing, ...form }) => {
  const { url } = usePage()
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Cursos', href: COURSES }, { label: 'Mais procurados' }]} />}
        title="Mais procurados"
        lead="Os cursos que a loja mostra primeiro em Mais procurados e na página inicial. Os lugares que você não escolher ficam com os mais vendidos."
        actions={
          <LinkButton href="/popular-courses" variant="secondary" target="_blank">
            Ver na loja
          </LinkButton>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Escolhidos por você">
          {missing.length > 0 && (
            <Alert tone="warn" className="mb-4" title="Fora da loja agora">
              {missing.map(({ title }) => title).join(', ')}: o lugar fica com o próximo até o curso voltar à
              venda.
            </Alert>
          )}
          <DeclaredForm
            {...form}
            key={JSON.stringify(form.typed)}
            spec={popularSpec}
            action={`${COURSES}/popular`}
            method="post"
            save="Salvar"
            current={url}
          />
        </Panel>
        <Panel title="Como fica na loja">
          {shown.length === 0 ? (
            <p className="text-muted">Nenhum curso à venda ainda.</p>
          ) : (
            <ol className="grid gap-2">
              {shown.map(({ id, title, sales, chosen }, n) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-2 first:border-t-0 first:pt-0"
                >
                  <span className="w-6 text-right text-muted tabular-nums">{n + 1}</span>
                  <TextLink href={`${COURSES}/${encodeURIComponent(id)}`} className="min-w-0 flex-1">
                    {title}
                  </TextLink>
                  {chosen && <Tag>Escolhido</Tag>}
                  <span className="text-muted text-sm">{sold(sales)}</span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </div>
    </>
  )
}

export default Popular
