/** « Déjeuner du lundi 23 novembre »: words that stand by themselves begin as a sentence does. */
export const sentence = (words: string) => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)
