import { useRecordContext } from 'ra-core';
import { createElement, useMemo, type ReactNode } from 'react';
import { FunctionField, Show, SimpleShowLayout, TextField, type RaRecord } from 'react-admin';
import type { ScreenProps } from '../../resources/screenProps';
import { StockScreen } from '../../resources/stock/StockScreen';
import { formatDateTime } from '../../wire/text/dateText';
import { fieldLabel } from './fieldLabel';

/** /announcements/show/{id}: the announcement as its readers see it. */
export function AnnouncementShow({ schema }: ScreenProps) {
  const label = (source: string) => fieldLabel(schema, source);
  const day = (source: string) => (
    <FunctionField<RaRecord>
      source={source}
      label={label(source)}
      render={record => formatDateTime(record[source]) || '–'}
    />
  );
  return (
    <StockScreen>
      <Show title={<Name />}>
        <SimpleShowLayout>
          <FunctionField<RaRecord>
            source="body"
            label={label('body')}
            render={record => <RichTextView html={String(record['body'] ?? '')} />}
          />
          <TextField source="outlets" label={label('outlets')} emptyText="–" />
          {day('valid_from')}
          {day('valid_to')}
        </SimpleShowLayout>
      </Show>
    </StockScreen>
  );
}

const Name = () => String(useRecordContext()?.['title'] ?? '');

/** The elements that the editor offers; any other element is replaced by its text. */
const SHOWN: ReadonlySet<string> = new Set(
  'p br strong em u s code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 a'.split(' '),
);

/**
 * Rich text as elements. react-admin's `RichTextField` sets HTML in the page, which the page's policy refuses; here the
 * text is parsed into a document in which nothing runs, and only known elements are made from it.
 */
function RichTextView({ html }: { readonly html: string }) {
  const shown = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div>{shown}</div>;
}

const childrenOf = (parent: Node): readonly ReactNode[] => Array.from(parent.childNodes, elementOf);

function elementOf(node: Node, index: number): ReactNode {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : null;
  const name = node.localName;
  if (name === 'script' || name === 'style') return null;
  const children = childrenOf(node);
  if (!SHOWN.has(name)) return children;
  return createElement(
    name,
    { key: index, ...(name === 'a' && linkTo(node.getAttribute('href'))) },
    ...children,
  );
}

/** Links only to the web or a mail address, and does not reveal this page to the other one. */
const linkTo = (href: string | null) =>
  href && /^(?:https?:|mailto:)/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
