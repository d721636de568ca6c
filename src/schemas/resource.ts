import type { Field } from './field';

/** One record as it travels: field name to JSON value. */
export type RecordData = Readonly<Record<string, unknown>>;

/**
 * Fields under one heading of the form. With a `toggle` the section opens only while that yes/no field is on, and
 * `whenOff` is what its fields are sent as when it is off (specification, section 4).
 */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** One line that says what the section is for. */
  readonly description: string;
  readonly fields: readonly string[];
  readonly toggle?: string;
  /** `null` unless said otherwise; a field with a `default` goes back to it in either case. */
  readonly whenOff?: 'null' | 'blank';
}

/** A column of the list: which field, under which title. */
export interface Column {
  readonly source: string;
  readonly title: string;
  /** Width in px before a person changes it. */
  readonly width?: number;
}

/** Records that agree in all these fields are the same mapping; a second active one is refused (readings, section 3). */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Title and text of the dialog. */
  readonly title: string;
  readonly message: string;
}

/** A value that the API is asked about while it is typed (specification, section 5). */
export interface DuplicateCheck {
  readonly field: string;
  readonly type: 'checkCode' | 'checkName';
  /** Asked only for values longer than this many characters. */
  readonly longerThan: number;
}

/** Paths below the API host; `{id}`, `{term}` and `{value}` are filled in percent-encoded. */
export interface Endpoints {
  readonly list: string;
  readonly add: string;
  readonly update: string;
  readonly delete: string;
  readonly search: string;
  readonly exists: string;
}

/** Titles and buttons, exactly as the specification writes them. */
export interface ScreenTexts {
  readonly list: { readonly title: string; readonly add: string };
  readonly create: { readonly title: string; readonly save: string };
  readonly edit: { readonly title: string; readonly save: string };
  readonly clone: { readonly title: string; readonly save: string };
}

/** What `defineResource` makes of a declaration: everything filled in. The rest of the product reads only this. */
export interface ResourceSchema {
  /** Route prefix and path word: `segmap`. Letters, digits and dashes. */
  readonly name: string;
  /** What one record is called in a sentence: 'segment'. */
  readonly noun: string;
  /** Its place in the menu; absent for what is not in the menu. */
  readonly menu?: MenuEntry;
  /**
   * Who serves it: `master` the calls of specification section 7, `rest` a plain REST API through ra-data-simple-rest,
   * `local` this browser alone unless the API lists the feature of that name.
   */
  readonly style: 'master' | 'rest' | 'local';
  readonly endpoints: Endpoints;
  /** The base path of a `rest` resource. */
  readonly restPath: string;
  readonly screens: ScreenTexts;
  readonly fields: readonly Field[];
  readonly sections: readonly Section[];
  readonly columns: readonly Column[];
  /** The field that names a record to a person. */
  readonly display: string;
  readonly uniqueKeys: readonly UniqueKey[];
  readonly duplicateChecks: readonly DuplicateCheck[];
  /** The number a person knows a record by, for the clone dialog ('segid'). */
  readonly cloneBy?: { readonly field: string; readonly button: string; readonly title: string };
  /** Which records the list asks for: the active ones, or all (readings, section 3, vtype). */
  readonly listScope: 'active' | 'all';
  /** What a person may do from the screens; a resource with a screen of its own switches these off. */
  readonly can: {
    readonly create: boolean;
    readonly edit: boolean;
    readonly clone: boolean;
    readonly delete: boolean;
    /** Whether the API has a search for it (specification, section 7: vehicle types have none). */
    readonly search: boolean;
  };
  /** Whether the resource brings its own list screen (vtype) instead of the table that is derived. */
  readonly customList: boolean;
  /**
   * What an update sends where that is not the whole record (vtype: id and status); its path may then lack `{id}`,
   * and no audit fields are added.
   */
  readonly updateFields?: readonly string[];
  /** How many demo records to make, and values that make them believable, by field. */
  readonly seed: Seed;
}

export interface MenuEntry {
  /** Permission key of specification section 2. */
  readonly key: string;
  readonly label: string;
  /** Name of an icon that the shell knows. */
  readonly icon: string;
  /** Lower ones come first. */
  readonly order: number;
}

/**
 * What demo records are made of; a field that is in neither gets a value by its kind. In texts, `{n}` is the record's
 * number, `{###}` as many random digits, `{AAA}` as many random letters, and `{parent_group}` the record's own value
 * of that field.
 */
export interface Seed {
  readonly count: number;
  /** One of these at random. */
  readonly values?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** Values that belong together: each record takes those of the next row, the first again after the last. */
  readonly rows?: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** What a person writes: the schema with everything left out that follows from the name. */
export type ResourceDeclaration = Optional<
  Omit<ResourceSchema, 'endpoints' | 'screens' | 'can'>,
  | 'noun'
  | 'style'
  | 'restPath'
  | 'sections'
  | 'columns'
  | 'display'
  | 'uniqueKeys'
  | 'duplicateChecks'
  | 'listScope'
  | 'customList'
  | 'seed'
> & {
  readonly endpoints?: Partial<Endpoints>;
  readonly screens?: { readonly [S in keyof ScreenTexts]?: Partial<ScreenTexts[S]> };
  readonly can?: Partial<ResourceSchema['can']>;
};
