import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { LogAhead } from './logAhead';
import type { LogSync } from './logSync';
import { syncPath } from './syncPath';

/** The parts of Emscripten's file system that are used here. PGlite does not export its types. */
interface NodeStream {
  /** Node's file descriptor; directories have none. */
  readonly nfd?: number;
  readonly node: FileNode;
}
interface FileNode {
  readonly name: string;
}
interface NodeAttributes {
  mode?: number;
  size?: number;
}
type Change<Of> = (of: Of, ...rest: readonly unknown[]) => unknown;
interface NodeBackedFiles {
  readonly node_ops: {
    setattr: (node: FileNode, attributes: NodeAttributes) => void;
    rename: Change<FileNode>;
    unlink: Change<FileNode>;
  };
  stream_ops: {
    fsync?: (stream: NodeStream) => number;
    write: (
      stream: NodeStream,
      ...of: [buffer: Uint8Array, at: number, length: number, position: number]
    ) => unknown;
    close: Change<NodeStream>;
    setattr: (stream: NodeStream, attributes: NodeAttributes) => void;
  };
  realPath(node: FileNode): string;
}
interface FileSystemModule {
  readonly NODEFS: NodeBackedFiles;
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

type EngineOptions = Parameters<NodeFS['init']>[1];

/** Whether the file is a segment of the write-ahead log; no other file has such a long name. */
const isLog = ({ node: { name } }: NodeStream): boolean => name.length === 24 && /^[0-9A-F]+$/.test(name);

/** How the engine's files get to the disk. */
export interface Disk {
  /** Syncs a descriptor; Node's fsync by default. */
  readonly sync?: (descriptor: number) => void;
  /** Syncs the write-ahead log beside the engine; without it, the engine waits for each sync. */
  readonly log?: LogSync;
  /** Creates the log's segments; without it, the engine does. */
  readonly ahead?: LogAhead;
}

/** EIO in Emscripten's numbering. PostgreSQL recognises it and stops. */
const ioError = 29;

/**
 * Node's file system with `fsync`, which PGlite's version lacks: without it, a power cut loses commits. New files are
 * private. The class relies on PGlite's internals, so PGlite's version is pinned and a test counts the calls.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: (descriptor: number) => void;
  readonly #log: LogSync | undefined;
  readonly #ahead: LogAhead | undefined;

  constructor(directory: string, { sync = fsyncSync, log, ahead }: Disk = {}) {
    super(directory);
    this.#sync = sync;
    this.#log = log;
    this.#ahead = ahead;
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [(module: FileSystemModule) => this.#restore(module), ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #restore({ NODEFS: files, FS }: FileSystemModule): void {
    /** Turns a failure into the error that the engine expects. */
    const tried = <T>(work: () => T): T => {
      try {
        return work();
      } catch {
        throw new FS.ErrnoError(ioError);
      }
    };
    this.#keepPrivate(files);
    if (this.#log) keepInOrder(files, this.#log, tried);
    if (this.#ahead) follow(files, this.#ahead);
    files.stream_ops.fsync = stream => tried(() => this.#syncStream(files, stream));
  }

  #syncStream(files: NodeBackedFiles, stream: NodeStream): number {
    const { nfd, node } = stream;
    if (nfd === undefined) syncPath(files.realPath(node), this.#sync);
    else if (this.#log && isLog(stream)) this.#log.ask(nfd);
    else this.#sync(nfd);
    return 0;
  }

  /** Keeps new files private: Emscripten sets their mode with `chmod`, which ignores the umask. */
  #keepPrivate({ node_ops: operations }: NodeBackedFiles): void {
    const { setattr } = operations;
    operations.setattr = (node, attributes) => {
      if (attributes.mode !== undefined) attributes.mode &= ~0o077;
      setattr(node, attributes);
    };
  }
}

type Tried = <T>(work: () => T) => T;

/** Syncs the log before anything else changes, and before its file is closed. */
function keepInOrder(
  { node_ops: nodes, stream_ops: streams }: NodeBackedFiles,
  log: LogSync,
  tried: Tried,
): void {
  const syncLog = (): void => tried(() => log.now());
  const { write, close, setattr: setStream } = streams;
  const { rename, unlink, setattr: setNode } = nodes;
  streams.write = (stream, ...rest) => {
    if (!isLog(stream)) syncLog();
    return write(stream, ...rest);
  };
  streams.close = (stream, ...rest) => {
    if (isLog(stream)) syncLog();
    return close(stream, ...rest);
  };
  streams.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) syncLog();
    setStream(stream, attributes);
  };
  nodes.setattr = (node, attributes) => {
    if (attributes.size !== undefined) syncLog();
    setNode(node, attributes);
  };
  nodes.rename = (node, ...rest) => {
    syncLog();
    return rename(node, ...rest);
  };
  nodes.unlink = (node, ...rest) => {
    syncLog();
    return unlink(node, ...rest);
  };
}

/** Reports each write to the log. */
function follow({ stream_ops: streams }: NodeBackedFiles, ahead: LogAhead): void {
  const { write } = streams;
  streams.write = (stream, buffer, at, length, position) => {
    if (isLog(stream)) ahead.wrote(stream.node.name, position);
    return write(stream, buffer, at, length, position);
  };
}
