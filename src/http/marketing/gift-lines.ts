import { accountCard } from '../../projections/identity/account-card'
import { column } from '../../projections/kernel/columns'
import { listSource } from '../../projections/kernel/list-source'
import { table } from '../../projections/kernel/projection'
import { studentCourse } from '../../projections/learning/student-course'
import { type GiftRow, giftList } from '../../projections/marketing/gift-list'
import { type GiveAwayRow, giveAwayList } from '../../projections/marketing/give-away-list'

interface GiftLine extends GiftRow {
  name: string
  email: string
  giver: string
  opened: boolean
  completed: boolean
}

/** Whether one of the courses of a gift is as a condition on the student's course `s` wants it. */
const someCourse = (condition: string) => `exists (
  select 1 from json_array_elements_text(g.course_ids) as c(id)
  join ${table(studentCourse)} s on s.enrolment_id = g.recipient_id || ':' || c.id
  where ${condition}
)`
const OPENED = someCourse('s.watched_at >= g.given_at')

/** Gifts with who got them, and what came of them. */
export const giftLines = listSource<GiftLine>({
  name: 'gift_lines',
  key: 'giftId',
  columns: {
    ...giftList.columns,
    name: column.text('Quem ganhou'),
    email: column.text('E-mail'),
    giver: column.text('Quem deu'),
    opened: column.bool('Abriu'),
    completed: column.bool('Concluiu'),
  },
  of: [giftList, accountCard, studentCourse],
  personal: ['name', 'email', 'giver'],
  query: (db) =>
    db({ g: table(giftList) })
      .leftJoin({ a: table(accountCard) }, 'a.accountId', 'g.recipientId')
      .leftJoin({ b: table(accountCard) }, 'b.accountId', 'g.giverId')
      .select(
        'g.*',
        db.raw(`coalesce(a.name, '') as name`),
        db.raw(`coalesce(a.email, '') as email`),
        db.raw(`coalesce(b.name, '') as giver`),
        db.raw(`${OPENED} as opened`),
        db.raw(`${someCourse('s.completed_at >= g.given_at')} as completed`),
      ),
})

interface GiveAwayLine extends GiveAwayRow {
  giver: string
  /** Who got it and began to study. */
  opened: number
  /** Number of lines that gave nothing: errors, refusals, and people who had it already. */
  notGiven: number
}

/** Give-aways with what came of them. */
export const giveAwayLines = listSource<GiveAwayLine>({
  name: 'give_away_lines',
  key: 'giveAwayId',
  columns: {
    ...giveAwayList.columns,
    giver: column.text('Quem deu'),
    opened: column.count('Abriram'),
    notGiven: column.count('Não receberam'),
  },
  of: [giveAwayList, giftList, accountCard, studentCourse],
  personal: ['giver'],
  query: (db) =>
    db({ w: table(giveAwayList) })
      .leftJoin({ b: table(accountCard) }, 'b.accountId', 'w.ownerId')
      .select(
        'w.*',
        db.raw(`coalesce(b.name, '') as giver`),
        db.raw(
          `(select count(*) from ${table(giftList)} g where g.give_away_id = w.give_away_id and ${OPENED})::int as opened`,
        ),
        db.raw('(w.present + w.left_out + w.faulty + w.refused) as not_given'),
      ),
})
