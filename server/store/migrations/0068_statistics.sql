-- No condition compares these columns as a whole: sampling and sorting documents took four fifths of an ANALYZE, which falls into the first minutes of a sale.
ALTER TABLE orders ALTER doc SET STATISTICS 0, ALTER phone_enc SET STATISTICS 0, ALTER agency_enc SET STATISTICS 0;
ALTER TABLE ticket ALTER doc SET STATISTICS 0, ALTER stock SET STATISTICS 0, ALTER policy SET STATISTICS 0;
ALTER TABLE ticket_holder ALTER name_enc SET STATISTICS 0, ALTER id_number_enc SET STATISTICS 0;
