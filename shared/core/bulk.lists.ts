/** How many things can be chosen for one act. */
export const mostAtOnce = 500
