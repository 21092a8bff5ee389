/** Whether a person still has a reward. */
export const rewardStandings = { given: 'Dada', takenBack: 'Retirada' } as const
