/** Why a data set cannot be loaded into this database, in a sentence for the person who asked for it. */
export class DataSetRefused extends Error {}
