import { code, count, instant, longText, slug, status, text } from '../kernel/attribute'
import { ownPictureGroup } from '../kernel/own-picture-form'
import { resource } from '../kernel/resource'
import { categoryForm } from './category'

export const categories = resource({
  at: '/admin/categories',
  component: 'Admin/Categories',
  who: 'AE',
  menu: 'Cursos',
  noun: ['categoria', 'categorias', 'f'],
  benefit: 'Categorias ajudam quem chega a encontrar o curso certo e organizam a loja.',
  pages: ['List', 'Create', 'Edit', 'Show'],
  rows: 'categoryLines',
  key: 'categoryId',
  title: 'name',
  list: {
    name: text('Nome', { primary: true }),
    slug: code('Endereço'),
    courses: count('Cursos'),
    status: status('Situação', {
      live: { label: 'Publicada', tone: 'ok' },
      archived: { label: 'Arquivada', tone: 'neutral' },
    }),
    changedAt: instant('Alterada em'),
  },
  detail: { description: longText('Descrição'), createdAt: instant('Criada em') },
  search: { in: 'searchText', label: 'Filtrar por nome ou endereço' },
  filters: ['status', 'courses', 'changedAt'],
  tabs: [
    { label: 'Publicadas', where: { status: ['live'] } },
    { label: 'Arquivadas', where: { status: ['archived'] } },
  ],
  sorts: ['name', 'courses', 'changedAt'],
  sortedBy: { name: 'searchText' },
  form: {
    schema: categoryForm,
    fields: {
      name: text('Nome'),
      slug: slug('Endereço', { prefix: '/categories/', hint: 'Deixe em branco para usar o nome.' }),
      description: longText('Descrição', { hint: 'Uma ou duas frases no topo da página da categoria.' }),
      cover: ownPictureGroup(
        'Imagem',
        'Aparece no topo da página da categoria e onde o link é compartilhado. Sem ela, a página começa pelo nome.',
      ),
    },
  },
  create: 'CreateCategory',
  change: 'ChangeCategory',
  changeWhen: { is: { status: ['live'] }, why: 'Só categorias publicadas podem ser alteradas.' },
  acts: {
    ArchiveCategory: {
      label: 'Arquivar categoria',
      done: 'Categoria arquivada.',
      when: { is: { status: ['live'] }, why: 'Esta categoria já está arquivada.' },
      confirm: {
        title: 'Arquivar “{title}”?',
        text: 'A categoria sai da loja e do rodapé. Os cursos dela continuam à venda.',
      },
      danger: true,
      bulk: true,
    },
  },
  history: true,
})
