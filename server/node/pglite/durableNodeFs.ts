import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

/** The parts of Emscripten's file system used here; PGlite exposes it untyped. */
interface NodeStream {
  /** Node's file descriptor; directories have none. */
  readonly nfd?: number;
  readonly node: object;
}
interface NodeAttributes {
  mode?: number;
}
interface NodeBackedFiles {
  readonly node_ops: { setattr: (node: object, attributes: NodeAttributes) => void };
  stream_ops: { fsync?: (stream: NodeStream) => number };
  realPath(node: object): string;
}
interface FileSystemModule {
  readonly NODEFS: NodeBackedFiles;
  readonly FS: { readonly ErrnoError: new (errno: number) => Error };
}

type EngineOptions = Parameters<NodeFS['init']>[1];

/** EIO in Emscripten's numbering: PostgreSQL recognises it and stops. */
const ioError = 29;

/**
 * Node's file system with the `fsync` that PGlite's lacks: without it a power cut loses commits. It also keeps its
 * files private. It relies on PGlite's internals, so PGlite's version is pinned and a test counts the calls.
 */
export class DurableNodeFs extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  /** @param sync synchronises a descriptor */
  constructor(directory: string, sync: (descriptor: number) => void = fsyncSync) {
    super(directory);
    this.#sync = sync;
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [(module: FileSystemModule) => this.#restore(module), ...(emscriptenOpts.preRun ?? [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #restore({ NODEFS: files, FS }: FileSystemModule): void {
    this.#keepPrivate(files);
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (nfd === undefined) this.#syncDirectory(files.realPath(node));
        else this.#sync(nfd);
        return 0;
      } catch {
        throw new FS.ErrnoError(ioError);
      }
    };
  }

  /** Emscripten sets each new file's mode by `chmod`, which ignores the umask. */
  #keepPrivate({ node_ops: operations }: NodeBackedFiles): void {
    const { setattr } = operations;
    operations.setattr = (node, attributes) => {
      if (attributes.mode !== undefined) attributes.mode &= ~0o077;
      setattr(node, attributes);
    };
  }

  /** Windows cannot open directories and does not need this. */
  #syncDirectory(path: string): void {
    if (process.platform === 'win32') return;
    const descriptor = openSync(path, 'r');
    try {
      this.#sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
