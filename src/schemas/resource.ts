import type { Field } from './field';

/** A record in wire format: field name to JSON value. */
export type RecordData = Readonly<Record<string, unknown>>;

/**
 * Fields under one heading of the form. With a `toggle`, the section is open only while that yes/no field is on, and
 * otherwise sends its fields as `whenOff` (docs/behaviour.md, 'Sections and toggles').
 */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** One line that explains the section. */
  readonly description: string;
  readonly fields: readonly string[];
  readonly toggle?: string;
  /** `null` by default; a field with a `default` is reset to it in either case. */
  readonly whenOff?: 'null' | 'blank';
}

/** A column of the list: which field, under which title. */
export interface Column {
  readonly source: string;
  readonly title: string;
  /** Initial width in px. */
  readonly width?: number;
  /** Its role on a phone, where each record is a card. By default `display` is the name, the next two are values. */
  readonly card?: 'name' | 'value' | 'state';
}

/**
 * Records that agree in all these fields are the same mapping; a second active one is refused (docs/behaviour.md,
 * 'Segment maps').
 */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Title and text of the dialog. */
  readonly title: string;
  readonly message: string;
}

/** A field whose value is checked with the API while the user types. */
export interface DuplicateCheck {
  readonly field: string;
  readonly type: 'checkCode' | 'checkName';
  /** Only values longer than this many characters are checked. */
  readonly longerThan: number;
}

/** Paths below the API host; values for `{id}`, `{term}` and `{value}` are percent-encoded. */
export interface Endpoints {
  readonly list: string;
  readonly add: string;
  readonly update: string;
  readonly delete: string;
  readonly search: string;
  readonly exists: string;
}

/** Titles and buttons: fixed texts that users and tests rely on. */
export interface ScreenTexts {
  readonly list: { readonly title: string; readonly add: string };
  readonly create: { readonly title: string; readonly save: string };
  readonly edit: { readonly title: string; readonly save: string };
  readonly clone: { readonly title: string; readonly save: string };
}

/** A completed declaration, the only form that the rest of the product uses. */
export interface ResourceSchema {
  /** Route prefix and path segment: `segmap`. Letters, digits and dashes. */
  readonly name: string;
  /** The noun for one record: 'segment'. */
  readonly noun: string;
  /** Its menu entry, if it has one. */
  readonly menu?: MenuEntry;
  /**
   * How it is stored: `master` through the core calls (docs/behaviour.md), `rest` through a plain REST API with
   * ra-data-simple-rest, `local` in this browser unless the API lists the feature of that name.
   */
  readonly style: 'master' | 'rest' | 'local';
  readonly endpoints: Endpoints;
  /** The base path of a `rest` resource. */
  readonly restPath: string;
  readonly screens: ScreenTexts;
  readonly fields: readonly Field[];
  readonly sections: readonly Section[];
  readonly columns: readonly Column[];
  /** The field that names a record to the user. */
  readonly display: string;
  readonly uniqueKeys: readonly UniqueKey[];
  readonly duplicateChecks: readonly DuplicateCheck[];
  /** The number by which users know a record, for the clone dialog ('segid'). */
  readonly cloneBy?: { readonly field: string; readonly button: string; readonly title: string };
  /** Whether the list contains active records or all. */
  readonly listScope: 'active' | 'all';
  /** The actions on the screens; a resource with a custom screen disables these. */
  readonly can: {
    readonly create: boolean;
    readonly edit: boolean;
    readonly clone: boolean;
    readonly delete: boolean;
    /** Whether the API can search it. */
    readonly search: boolean;
  };
  /** Whether the resource has a custom list screen (vtype) instead of the generated table. */
  readonly customList: boolean;
  /**
   * The fields of an update, if it does not send the whole record (vtype: id and status); its path may then lack
   * `{id}`, and no audit fields are added.
   */
  readonly updateFields?: readonly string[];
  /** Its texts in other languages; a missing one is shown in English. */
  readonly translations?: Translations;
  /** The number of demo records, and realistic values by field. */
  readonly seed: Seed;
}

/** Per language, translations by their English text: `{ hi: { 'Tax Map': 'टैक्स मैप' } }`. */
export interface Translations {
  readonly hi?: Readonly<Record<string, string>>;
}

export interface MenuEntry {
  /** Permission key (docs/behaviour.md, 'Menu permission'). */
  readonly key: string;
  readonly label: string;
  /** One of `MENU_ICON_NAMES`. */
  readonly icon: string;
  /** Ascending. */
  readonly order: number;
  /** Shown only in the demo's menu; in an installation, it would surprise users. */
  readonly demoOnly?: boolean;
}

/**
 * The source of demo records; other fields get a value by their kind. In texts, `{n}` is the record's number, `{###}`
 * random digits, `{AAA}` random letters, and `{parent_group}` the record's own value of that field.
 */
export interface Seed {
  readonly count: number;
  /** Values to choose from at random. */
  readonly values?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** Values that belong together: records take the rows in turn. */
  readonly rows?: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** A resource as a developer declares it: properties with a default are optional. */
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
