import { cnpj, email, flag, longText, picture, text } from '../kernel/attribute'
import { resource } from '../kernel/resource'
import { shopCompanyForm, shopLookForm, shopNameForm, shopWordsForm } from './forms'

export const settings = resource({
  at: '/admin/configurations',
  component: 'Admin/Settings',
  who: 'AE',
  menu: 'Configurações',
  noun: ['loja', 'lojas', 'f'],
  called: 'Configurações',
  benefit: 'Diga quem é a loja e o que ela promete.',
  lead: 'Quem é a loja e o que ela diz de si. O que fica vazio não aparece.',
  pages: ['Show'],
  written: ['Index'],
  rows: 'settingsLines',
  key: 'siteId',
  title: 'name',
  list: {
    name: text('Loja', { primary: true, under: 'subject' }),
    email: email('E-mail'),
    company: text('Empresa'),
  },
  detail: { about: text('Sobre a loja'), cnpj: cnpj('CNPJ'), address: text('Endereço') },
  sorts: ['name'],
  sections: {
    Identity: {
      label: 'Nome e contato',
      lead: 'O nome está em todas as páginas, e-mails, recibos e certificados.',
      command: 'NameShop',
      schema: shopNameForm,
      fields: {
        name: text('Nome da loja'),
        email: email('E-mail de contato', { hint: 'Aparece no rodapé e nos e-mails. Vazio, não aparece.' }),
      },
    },
    Look: {
      label: 'Cores e logo',
      lead: 'Uma cor em que não se lê é recusada, no tema claro e no escuro.',
      command: 'SetShopLook',
      schema: shopLookForm,
      fields: {
        colour: text('Cor da loja', {
          hint: 'De botões e links, como #2f6b3a. Vazia, fica o azul padrão.',
        }),
        darkColour: text('Cor no tema escuro', { hint: 'Vazia, é um tom claro da cor da loja.' }),
        logo: picture('Logo', {
          shape: 'square',
          hint: 'Um símbolo quadrado, ao lado do nome. Sem ele, fica o símbolo padrão.',
        }),
      },
    },
    Company: {
      label: 'Empresa',
      lead: 'Quem vende, como o Decreto 7.962/2013 pede: no rodapé, nos termos, nos recibos e nos certificados.',
      command: 'SetShopCompany',
      schema: shopCompanyForm,
      fields: { company: text('Razão social'), cnpj: cnpj('CNPJ'), address: text('Endereço') },
    },
    Words: {
      label: 'Textos e promessas',
      lead: 'O que a loja diz de si. Só prometa o que ela cumpre: o que fica vazio não aparece.',
      command: 'SetShopWords',
      schema: shopWordsForm,
      fields: {
        subject: text('O que a loja ensina', {
          hint: 'Título da página inicial, como em “Cursos de culinária”.',
        }),
        about: longText('Sobre a loja', { hint: 'Uma frase, para o rodapé e os buscadores.' }),
        replyTime: text('Prazo de resposta', { hint: 'Como em “Respondemos em até dois dias úteis”.' }),
        teaching: text('Quem ensina', {
          hint: 'O que o aluno pode esperar, como em “Quem ensina responde em cada aula”.',
        }),
        freeLead: text('Materiais grátis', { hint: 'Descrição da página de e-books, slides e eventos.' }),
        writtenPages: flag('Páginas de exemplo', {
          hint: 'As páginas de venda sobre programação e o guia de hospedagem que já vêm escritos.',
        }),
      },
    },
  },
  needs: {
    email: 'e-mail de contato',
    company: 'razão social',
    cnpj: 'CNPJ',
    address: 'endereço',
    about: 'sobre a loja',
  },
})
