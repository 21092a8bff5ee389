/** A seat as the one who bought it sees it. */
export interface SeatView {
  seatId: string
  email: string
  /** Of who took it; empty before. */
  name: string
  status: 'invited' | 'taken'
  /** Percent of the lessons that count. */
  percent: number
  /** ISO instant; null: not begun. */
  lastSeen: string | null
  certificates: { title: string; code: string; href: string }[]
}

export interface TeamView {
  teamId: string
  number: string
  title: string
  isProgramme: boolean
  /** `waiting`: paid a moment ago. */
  state: 'open' | 'suspended' | 'closed' | 'waiting'
  bought: number
  returned: number
  free: number
  invited: number
  taken: number
  seats: SeatView[]
}

/** The seats of an order, as staff see them. */
export interface SeatCounts {
  bought: number
  returned: number
  free: number
  invited: number
  taken: number
  state: 'open' | 'suspended' | 'closed'
}
