/** Components that open over a screen: many screens use them, but none needs them to show itself. */
const OPENED_LATER =
  '@popperjs/|@mui/material/esm/(Alert|LinearProgress|Popover|Popper|Tooltip|useAutocomplete)/';

/** The login page needs these, and should not wait for the whole chunk. */
const OF_LOGIN = 'menuPermission|values/shownText';

/** Only forms use these, with yup and the JSON parser, which list pages should not load. */
const OF_FORMS = 'formSchema|fieldRules|record/(cashBankMap|\\w+Codec|orderedJson)';
const YUP = '(yup|property-expr|tiny-case|toposort)/';
const INPUTS_OF_FORMS = '@mui/material/esm/(Input/|NativeSelect/|Skeleton/|Switch/|internal/SwitchBase)';

/** Only the file screens use the declarations of their calls. */
const OF_FILES = 'files/';

/**
 * Assigns modules to chunks. By default, the bundler splits a library into dozens of small chunks, one per set of
 * screens that use it; they compress worse and lengthen every preload list. Here, the libraries that most screens use
 * are one chunk. React is separate, because the login page needs nothing else. The code for API, records and schemas
 * that most screens use is another chunk, without the parts that a login needs, so that a login need not wait for it.
 */
export const chunkGroups = [
  // Includes the translator, which every chunk with texts needs, and so does the login.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/words\/translator/,
    priority: 2,
  },
  {
    name: 'ui',
    test: new RegExp(`node_modules/(?!${OPENED_LATER}|${INPUTS_OF_FORMS}|${YUP})`, 'u'),
    minShareCount: 15,
  },
  {
    name: 'answers',
    test: /\/src\/(schemas\/values\/values|wire\/http\/(headers|login|message))\.ts/,
    priority: 1,
  },
  {
    name: 'wire',
    test: new RegExp(`/src/(api|records|rights|schemas|wire)/(?!${OF_LOGIN}|${OF_FORMS}|${OF_FILES})`, 'u'),
    minShareCount: 6,
  },
  {
    name: 'query',
    test: /\/src\/(ui\/(query|unsaved\/(?!Leave)|failureText|mayOpen)|words\/(Phrase|plural|translateError))/,
    minShareCount: 4,
  },
  {
    name: 'frame',
    test: /\/src\/(custom\/frame\/(NeighbourNav|SearchLine|listFrame)|grid\/columns\/(cardParts|gridColumn))/,
    minShareCount: 3,
  },
  // The numbers in the menu, which load once a screen is idle.
  {
    name: 'readiness',
    test: /\/src\/(posting\/checks\/finding|api\/sync\/(foreseenReason|readiness)|custom\/readiness\/(useReadiness|ReadinessBadge))\./,
    includeDependenciesRecursively: false,
  },
];
