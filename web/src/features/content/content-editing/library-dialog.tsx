import type { EditedPicture } from '@canopy/domain/common';
import { Modal, Pagination } from 'antd';
import { useState } from 'react';
import { http } from '../../../lib/http';
import { useAnswer } from '../../../lib/use-answer';
import { picturesText as text } from '../../../messages/content/pictures';
import { Loading } from '../../../ui/loading';
import { SearchField } from '../../../ui/search-field';
import styles from './pictures-field.module.css';
import { UploadPicture } from './upload-picture';

const PAGE_SIZE = 24;

/** Choice of a picture of the media library, or addition of one. */
export function LibraryDialog({
  chosen = [],
  onChoose,
  onClose,
}: {
  /** Pictures that can't be chosen again. */
  chosen?: readonly EditedPicture[];
  onChoose: (picture: EditedPicture) => void;
  onClose: () => void;
}) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const query = { ...(q && { q }), page, pageSize: PAGE_SIZE };
  const answer = useAnswer(['library pictures', query], () =>
    http.get('/content/pictures', { query }),
  );
  const ids = new Set(chosen.map(({ _id }) => _id));
  return (
    <Modal open width={880} title={text.libraryTitle} footer={null} onCancel={onClose}>
      <UploadPicture onAdded={onChoose}>
        <SearchField
          label={text.search}
          value={q}
          onSearch={(next) => {
            setQ(next);
            setPage(1);
          }}
        />
      </UploadPicture>
      {answer.data ? (
        <>
          <p role="status" className={styles.help}>
            {text.found(answer.data.meta.total)}
          </p>
          <ul className={styles.library}>
            {answer.data.data.map((picture) => (
              <li key={picture._id}>
                <button
                  type="button"
                  className={styles.choice}
                  disabled={ids.has(picture._id)}
                  onClick={() => onChoose(picture)}
                >
                  <img src={picture.formats[0]?.url ?? picture.url} alt="" loading="lazy" />
                  <span>{picture.name}</span>
                  <span className={styles.help}>
                    {picture.alternativeText === ''
                      ? text.isDecorative
                      : (picture.alternativeText ?? text.undescribed)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Pagination
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={PAGE_SIZE}
            total={answer.data.meta.total}
            onChange={setPage}
          />
        </>
      ) : (
        <Loading answer={answer} lines={8} />
      )}
    </Modal>
  );
}
