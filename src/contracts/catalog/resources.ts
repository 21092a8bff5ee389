import type { Resource } from '../kernel/resource'

export const categories: Resource = {
  path: 'categories',
  component: 'Admin/Categories',
  noun: { one: 'categoria', many: 'categorias', feminine: true },
  benefit: 'Categorias ajudam quem chega a encontrar o curso certo e organizam a loja.',
  columns: [
    { name: 'name', label: 'Nome', kind: 'text', primary: true },
    { name: 'slug', label: 'Endereço', kind: 'code' },
    { name: 'courses', label: 'Cursos', kind: 'number' },
    { name: 'description', label: 'Descrição', kind: 'text', detail: true },
    {
      name: 'status',
      label: 'Situação',
      kind: 'status',
      words: { live: { word: 'Na loja', tone: 'ok' }, archived: { word: 'Arquivada', tone: 'neutral' } },
    },
    { name: 'createdAt', label: 'Criada em', kind: 'date', detail: true },
    { name: 'changedAt', label: 'Alterada em', kind: 'date' },
  ],
  sorts: ['name', 'courses', 'changedAt'],
  filters: [
    {
      name: 'status',
      label: 'Situação',
      options: [
        { value: 'live', label: 'Na loja' },
        { value: 'archived', label: 'Arquivadas' },
        { value: 'all', label: 'Todas' },
      ],
    },
  ],
  searchHint: 'Filtrar por nome ou endereço',
  form: [
    { name: 'name', label: 'Nome', kind: 'text', maxLength: 60 },
    {
      name: 'slug',
      label: 'Endereço',
      kind: 'slug',
      hint: 'Aparece em /categories/… Deixe em branco para usar o nome.',
      optional: true,
      maxLength: 80,
    },
    {
      name: 'description',
      label: 'Descrição',
      kind: 'textarea',
      hint: 'Uma ou duas frases no topo da página da categoria.',
      optional: true,
      maxLength: 300,
    },
  ],
  editableWhen: { column: 'status', is: ['live'] },
  actions: [
    {
      name: 'archive',
      label: 'Arquivar categoria',
      done: 'Categoria arquivada.',
      when: { column: 'status', is: ['live'] },
      confirm: {
        title: 'Arquivar “{name}”?',
        text: 'A categoria sai da loja e do rodapé. Os cursos dela continuam à venda.',
        cancel: 'Cancelar',
      },
      danger: true,
    },
  ],
}
