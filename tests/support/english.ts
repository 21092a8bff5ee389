/** Words of English interfaces that no sentence in Portuguese holds. */
export const ENGLISH =
  'loading|submit|cancel|close|password|next page|previous|show more|see more|read more|learn more|sign in|sign up|log ?out|not found|required'
