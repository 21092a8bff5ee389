import { expect, test } from 'vitest'
import * as z from 'zod'
import { categoryForm } from '../../../src/contracts/catalog/category'
import { file, flag, instant, money, status, text } from '../../../src/contracts/kernel/attribute'
import { resource } from '../../../src/contracts/kernel/resource'
import { page } from '../../../src/contracts/kernel/section'

const fits = {
  at: '/admin/categories',
  component: 'Admin/Categories',
  who: 'AE',
  menu: 'Cursos',
  noun: ['categoria', 'categorias', 'f'],
  benefit: 'Categorias organizam a loja.',
  pages: ['List'],
  rows: 'categoryList',
  key: 'categoryId',
  title: 'name',
  list: { name: text('Nome') },
  sorts: ['name'],
} as const
const statuses = { live: { label: 'Publicada' }, archived: { label: 'Arquivada' } } as const
const form = { schema: categoryForm, fields: { name: text('Nome') } } as const

const blocks = {
  ...fits,
  rows: 'deviceBlock',
  key: 'blockId',
  title: 'device',
  list: { device: text('Aparelho') },
  sorts: ['blockedAt'],
} as const
const sold = {
  ...fits,
  rows: 'orderList',
  key: 'orderId',
  title: 'number',
  list: { number: text('Pedido') },
  sorts: ['placedAt'],
} as const
const net = <const Name extends string>(name: Name) => ({ label: 'Líquido', plus: [name] }) as const
const span = <const Date extends object>(date: Date) =>
  ({
    label: 'Período',
    name: 'data',
    dates: { placed: { label: 'Data', word: 'data', said: 'Feitos', ...date } },
  }) as const
const basics = { label: 'Nome', command: 'ChangeCategory', ...form } as const
const release = { label: 'Liberar', done: 'Liberada.' }

/** Each of these mistakes must be seen by the compiler: a directive without an error below it does not compile. */
const mistakes = [
  // @ts-expect-error a read model that does not exist
  () => resource({ ...fits, rows: 'categoryLst' }),
  // @ts-expect-error a column that the read model does not have
  () => resource({ ...fits, list: { nome: text('Nome') } }),
  // @ts-expect-error a text shown as money
  () => resource({ ...fits, list: { name: money('Nome') } }),
  // @ts-expect-error a text shown as yes or no
  () => resource({ ...fits, list: { name: flag('Nome') } }),
  // @ts-expect-error any text as the address of a file
  () => resource({ ...fits, list: { name: file('Nome', ['pdf']) } }),
  // @ts-expect-error a file of a kind that is not taken
  () => file('Arquivo', ['exe']),
  // @ts-expect-error a status without a label for one of its values
  () => resource({ ...fits, list: { status: status('Situação', { live: { label: 'Publicada' } }) } }),
  // @ts-expect-error a key that is no column
  () => resource({ ...fits, key: 'id' }),
  // @ts-expect-error a title that is no column
  () => resource({ ...fits, title: 'title' }),
  // @ts-expect-error a role that staff do not have
  () => resource({ ...fits, who: 'X' }),
  // @ts-expect-error a group that the menu does not have
  () => resource({ ...fits, menu: 'Curso' }),
  // @ts-expect-error an address outside of the back office
  () => resource({ ...fits, at: '/categories' }),
  // @ts-expect-error a component that the admin layout would not hold
  () => resource({ ...fits, component: 'Categories' }),
  // @ts-expect-error a page that resources do not have
  () => resource({ ...fits, pages: ['Lista'] }),
  // @ts-expect-error no page at all
  () => resource({ ...fits, pages: [] }),
  // @ts-expect-error a gender that Portuguese does not have
  () => resource({ ...fits, noun: ['categoria', 'categorias', 'n'] }),
  // @ts-expect-error sorted by what is no column
  () => resource({ ...fits, sorts: ['nome'] }),
  // @ts-expect-error filtered by a column that the list does not show
  () => resource({ ...fits, filters: ['status'] }),
  // @ts-expect-error a text of which the filter asks whether it is zero
  () => resource({ ...fits, list: { name: text('Nome', { asked: 'any' }) }, filters: ['name'] }),
  // @ts-expect-error the sum of a text
  () => resource({ ...fits, list: { name: text('Nome', { total: 'above' }) } }),
  // @ts-expect-error a second line from a column that the read model does not have
  () => resource({ ...fits, list: { name: text('Nome', { under: 'motto' }) } }),
  // @ts-expect-error a cell that needs a column that the read model does not have
  () => resource({ ...fits, list: { name: text('Nome', { reads: ['motto'] }) } }),
  // @ts-expect-error sorted by a column that the read model does not have
  () => resource({ ...fits, sortedBy: { name: 'plainName' } }),
  // @ts-expect-error another order of what is no column
  () => resource({ ...fits, sortedBy: { nome: 'searchText' } }),
  // @ts-expect-error a sum of a column of text
  () => resource({ ...sold, sums: { all: { label: 'Tudo', column: 'name' } } }),
  // @ts-expect-error a sum of a sum that is not declared
  () => resource({ ...sold, sums: { all: { label: 'Tudo', column: 'total' }, net: net('gross') } }),
  // @ts-expect-error a sum over rows that the column never tells apart so
  () => resource({ ...sold, sums: { all: { label: 'Tudo', where: { status: ['sold'] } } } }),
  // @ts-expect-error a sum that opens a filter of what is no column
  () => resource({ ...sold, sums: { all: { label: 'Tudo', opens: { situacao: ['paid'] } } } }),
  // @ts-expect-error a span of days for a column that the read model does not have
  () => resource({ ...sold, period: span({ column: 'soldAt' }) }),
  // @ts-expect-error a span of days for a number
  () => resource({ ...sold, period: span({ column: 'total' }) }),
  // @ts-expect-error a span of days for a list of instants, without the columns of its days and of the last
  () => resource({ ...sold, period: span({ column: 'returnedAt' }) }),
  // @ts-expect-error a chip for a column that the read model does not have
  () => resource({ ...sold, toggles: { hideFree: { label: 'x', name: 'x', where: { gratis: [false] } } } }),
  // @ts-expect-error a chip for a value that the column never holds
  () => resource({ ...sold, toggles: { hideFree: { label: 'x', name: 'x', where: { free: ['no'] } } } }),
  // @ts-expect-error an older name of a filter that no column has
  () => resource({ ...fits, formerNames: { 'nome from': 'de' } }),
  // @ts-expect-error a link to another site
  () => resource({ ...fits, links: [{ label: 'Ajuda', to: 'https://ajuda.test' }] }),
  // @ts-expect-error a page of another name that resources do not have
  () => resource({ ...fits, named: { Lista: 'Admin/Outras/Lista' } }),
  // @ts-expect-error a record's page by a column that the read model does not have
  () => resource({ ...fits, opens: '/admin/categories/{nome}' }),
  // @ts-expect-error recent by a column that the read model does not have
  () => resource({ ...fits, recent: { by: 'nome', days: 90 } }),
  // @ts-expect-error a tab for a value that the column never holds
  () => resource({ ...fits, tabs: [{ label: 'Ocultas', where: { status: ['hidden'] } }] }),
  // @ts-expect-error searched in a column that holds no text
  () => resource({ ...fits, search: { in: 'changed', label: 'Filtrar' } }),
  // @ts-expect-error a command that does not exist
  () => resource({ ...fits, form, create: 'MakeCategory' }),
  // @ts-expect-error a command that wants more than the form gives
  () => resource({ ...fits, form, create: 'CreateCourse' }),
  // @ts-expect-error a change by a command of another record
  () => resource({ ...fits, form, change: 'ChangeEbookPage' }),
  // @ts-expect-error a form with a field that its schema does not have
  () => resource({ ...fits, form: { schema: categoryForm, fields: { nome: text('Nome') } } }),
  // @ts-expect-error a form without a field that its schema demands
  () => resource({ ...fits, form: { schema: categoryForm, fields: {} } }),
  // @ts-expect-error a form that asks for a text as an amount
  () => resource({ ...fits, form: { schema: categoryForm, fields: { name: money('Nome') } } }),
  // @ts-expect-error an act that is no command
  () => resource({ ...fits, acts: { DropCategory: { label: 'Apagar', done: 'Apagada.' } } }),
  () =>
    resource({
      ...fits,
      // @ts-expect-error an act on another record
      acts: { ArchiveCourse: { label: 'Arquivar', done: 'Arquivada.' } },
    }),
  () =>
    resource({
      ...fits,
      acts: {
        ArchiveCategory: {
          label: 'Arquivar',
          done: 'Arquivada.',
          // @ts-expect-error an act while a column holds what it never holds
          when: { is: { status: ['hidden'] }, why: 'Esta categoria está oculta.' },
        },
      },
    }),
  () =>
    resource({
      ...blocks,
      // @ts-expect-error a command of another record, without the column that names it
      acts: { ReleaseDevices: { ...release, reason: { label: 'Por quê', as: 'note' } } },
    }),
  () =>
    resource({
      ...blocks,
      // @ts-expect-error a column that does not hold the id of the command's record
      acts: { ReleaseDevices: { ...release, by: 'device', reason: { label: 'Por quê', as: 'note' } } },
    }),
  () =>
    resource({
      ...blocks,
      // @ts-expect-error a reason sent as a part of the input that does not exist
      acts: { ReleaseDevices: { ...release, by: 'accountId', reason: { label: 'Por quê', as: 'nota' } } },
    }),
  // @ts-expect-error a section of a command that does not exist
  () => resource({ ...fits, sections: { Basics: { ...basics, command: 'RenameCategory' } } }),
  // @ts-expect-error a section of a command of another record
  () => resource({ ...fits, sections: { Basics: { ...basics, command: 'PriceCourse' } } }),
  () =>
    resource({
      ...fits,
      sections: {
        // @ts-expect-error a section of a command that wants more than its form gives
        Basics: {
          ...basics,
          schema: z.object({ description: z.string() }),
          fields: { description: text('Sobre') },
        },
      },
    }),
  () =>
    resource({
      ...fits,
      // @ts-expect-error a section without a field that its schema demands
      sections: { Basics: { ...basics, fields: {} } },
    }),
  () =>
    resource({
      ...fits,
      // @ts-expect-error a section that asks for a text as an amount
      sections: { Basics: { ...basics, fields: { name: money('Nome') } } },
    }),
  () =>
    resource({
      ...fits,
      sections: {
        Basics: {
          ...basics,
          schema: categoryForm.extend({ motto: z.string() }),
          // @ts-expect-error a section with a field that is no column of the record
          fields: { name: text('Nome'), motto: text('Lema') },
        },
      },
    }),
  // @ts-expect-error a hand-written section about a column that the record does not have
  () => resource({ ...fits, sections: { Icon: page('Ícone', { about: ['icon'] }) } }),
  // @ts-expect-error a need of a column that the record does not have
  () => resource({ ...fits, needs: { icon: 'ícone' } }),
  // @ts-expect-error an address with a column that the record does not have
  () => resource({ ...fits, seenAt: { label: 'Ver na loja', to: '/categories/{address}' } }),
]

test('what fits compiles, and at least twenty mistakes do not', () => {
  const made = resource({
    ...fits,
    list: { name: text('Nome'), status: status('Situação', statuses), changedAt: instant('Alterada em') },
    filters: ['status'],
    tabs: [{ label: 'Publicadas', where: { status: ['live'] } }],
    form,
    create: 'CreateCategory',
    change: 'ChangeCategory',
    acts: { ArchiveCategory: { label: 'Arquivar', done: 'Arquivada.' } },
  })
  const sent = resource({
    ...blocks,
    acts: { ReleaseDevices: { ...release, by: 'accountId', reason: { label: 'Por quê', as: 'note' } } },
  })
  const edited = resource({
    ...fits,
    sections: { Basics: basics, Icon: page('Ícone', { about: ['slug'] }) },
    needs: { description: 'descrição' },
    seenAt: { label: 'Ver na loja', to: '/categories/{slug}' },
  })
  const summed = resource({
    ...sold,
    sums: { all: { label: 'Tudo', column: 'total', opens: { status: ['paid'] } }, net: net('all') },
    period: span({ column: 'returnedAt', days: 'returnedDays', last: 'lastReturnedAt' }),
  })
  expect(summed.sums?.net).toMatchObject({ plus: ['all'] })
  expect(Object.keys(edited.sections)).toEqual(['Basics', 'Icon'])
  expect(sent.acts.ReleaseDevices).toMatchObject({ by: 'accountId', reason: { as: 'note' } })
  expect(made).toMatchObject({ history: false, newestFirst: false, filters: ['status'] })
  expect(mistakes.length).toBeGreaterThanOrEqual(20)
})
