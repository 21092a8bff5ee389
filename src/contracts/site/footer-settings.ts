import { flag, link, list, picture, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { shopFooterForm } from './forms'

/** The foot of every public page. */
export const footerSettings = resource({
  at: '/admin/footersettings',
  component: 'Admin/FooterSettings',
  named: { Edit: 'Admin/FooterSettings/Index' },
  only: 'main',
  formerly: ['/admin/configurations/main/footer'],
  who: 'AE',
  menu: 'Configurações',
  noun: ['rodapé', 'rodapés', 'm'],
  called: 'Rodapé',
  benefit: 'Diga onde mais a loja está.',
  lead: 'As redes sociais da loja. Nome, e-mail e empresa vêm das configurações gerais.',
  pages: ['Edit'],
  rows: 'settingsLines',
  key: 'siteId',
  title: 'name',
  list: { name: text('Loja', { primary: true }) },
  sorts: ['name'],
  form: {
    schema: shopFooterForm,
    fields: {
      icons: list(
        'Redes sociais',
        {
          name: text('Rede', { hint: 'Como em “Instagram”.' }),
          url: link('Endereço'),
          id: text('Identificação', { hint: 'Uma palavra, como em “instagram”.' }),
          image: picture('Ícone', { shape: 'square', hint: 'Sem ele, aparece a primeira letra.' }),
        },
        { one: 'rede social' },
      ),
      showAdLinks: flag('Mostrar links da assinatura'),
    },
  },
  change: 'SetShopFooter',
})
