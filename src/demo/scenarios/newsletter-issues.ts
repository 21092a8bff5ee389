import {
  CancelNewsletterIssue,
  ScheduleNewsletterIssue,
  WriteNewsletterIssue,
} from '../../commands/communication/newsletter-issue'
import { DAY, plus } from '../../domain/kernel/instants'
import type { World } from './world'

interface DemoIssue {
  id: string
  subject: string
  preheader: string
  body: string
  /** Days before the end; below zero for one that waits for its hour. */
  leaves?: number
  written: number
  cancelled?: boolean
}

const demoIssues: readonly DemoIssue[] = [
  {
    id: 'edicao-projetos',
    subject: 'Três projetos para praticar neste mês',
    preheader: 'Do mais simples ao que cabe no portfólio.',
    body: '<p>Quem aprende fazendo lembra por mais tempo.</p><ul><li>Uma lista de tarefas</li><li>Um painel de gastos</li><li>Um blog com busca</li></ul>',
    written: 41,
    leaves: 40,
  },
  {
    id: 'edicao-estudo',
    subject: 'Como estudar 20 minutos por dia',
    preheader: 'Pouco e sempre rende mais do que muito às vezes.',
    body: '<p>Escolha um horário fixo, feche as outras abas e pare no meio de uma tarefa: amanhã é mais fácil voltar.</p>',
    written: 2,
    leaves: -5,
  },
  {
    id: 'edicao-rascunho',
    subject: 'O que vem na próxima temporada',
    preheader: '',
    body: '<p>Uma prévia dos cursos que estamos gravando.</p>',
    written: 1,
  },
  {
    id: 'edicao-cancelada',
    subject: 'Aula aberta de sábado',
    preheader: '',
    body: '<p>A aula aberta de sábado foi adiada.</p>',
    written: 25,
    cancelled: true,
  },
]

/** Issues of the newsletter: one that left, one that waits, a draft, and one that was cancelled. */
export function scheduleNewsletterIssues({ sim, staff }: World) {
  for (const { id: issueId, subject, preheader, body, leaves, written, cancelled } of demoIssues) {
    sim.schedule(plus(sim.end, -written * DAY), async () => {
      const at = leaves === undefined ? null : plus(sim.end, -leaves * DAY)
      const whom = { audience: 'all' as const, courseId: null, days: null, perMinute: 100 }
      await sim.send(staff.admin, WriteNewsletterIssue, { issueId, subject, preheader, body, at, ...whom })
      if (at) await sim.send(staff.admin, ScheduleNewsletterIssue, { issueId })
      if (cancelled) await sim.send(staff.admin, CancelNewsletterIssue, { issueId })
    })
  }
}
