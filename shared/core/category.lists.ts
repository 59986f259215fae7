/** The longest name of a category, in each language. */
export const categoryNameMost = 80
